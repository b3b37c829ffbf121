/** Maximum number of a plugin's sagas in its queue, including the one whose turn it is. */
export const QUEUE_LIMIT = 100

/** A saga's place in a queue, from `enter` until the saga calls `leave`. */
export interface Place {
  /** True if the queue was empty when this place was taken, so that the saga did not have to wait. */
  readonly isFirst: boolean
  /** Resolves when all earlier places have been left. */
  readonly turn: Promise<void>
  /** Must be called however the work ends. Leaving while waiting does not let later places pass earlier ones. */
  leave(): void
}

/** Queues in which a client's sagas wait, by plugin. A queue has, for each saga, the function that lets it begin. */
export type Queues = Map<string, (() => void)[]>

/** Takes a place at the end of a queue; `null` if it is full. It loads with the first saga that waits: see `inQueue`. */
export function enterQueue(queues: Queues, plugin: string): Place | null {
  const queue = queues.get(plugin) ?? []
  if (queue.length >= QUEUE_LIMIT) return null
  queues.set(plugin, queue)
  let begin = (): void => {}
  const turn = new Promise<void>((resolve) => {
    begin = resolve
  })
  const isFirst = queue.push(begin) === 1
  if (isFirst) begin()
  return {
    isFirst,
    turn,
    leave() {
      const at = queue.indexOf(begin)
      if (at < 0) return
      queue.splice(at, 1)
      if (at === 0) queue[0]?.()
    },
  }
}
