import type { BackendCalls, Message } from './backendCalls.ts'

/** Most ids of messages that are remembered. A look sees the newest hundred and those since the last look. */
const REMEMBERED = 5_000
/** Seconds by which a message may be older than another that was seen before it. */
const LATE_S = 60

/** Finds the messages of an endpoint that are new since the last look. */
export interface Listener {
  /**
   * Looks at the server. The first look finds the messages since `since`; without it none, as they are old.
   * @returns new messages, oldest first
   * @throws CommandError as {@link BackendCalls}; the next look then finds what this one would have
   */
  look(): Promise<Message[]>
}

/**
 * Messages are known by their ids, not by their place: one that was stored in a long transaction appears below newer
 * ones that were seen before it.
 * @param since seconds since the epoch
 */
export function createListener(
  calls: Pick<BackendCalls, 'listMessages'>,
  endpointId: string,
  since?: number,
): Listener {
  let from = since
  let known: ReadonlySet<string> | undefined = since === undefined ? undefined : new Set()

  /** Reads pages, newest first, until one has a message that is known. */
  const read = async (): Promise<Message[]> => {
    const found: Message[] = []
    for (let cursor: string | undefined; ;) {
      const { data, next_cursor: next } = await calls.listMessages(endpointId, { since: from, cursor })
      found.push(...data)
      if (!known || next === null || data.some(({ id }) => known?.has(id))) return found
      cursor = next
    }
  }

  return {
    async look() {
      const found = await read()
      const before = known
      known = new Set([...found.map(({ id }) => id), ...(before ?? [])].slice(0, REMEMBERED))
      if (before) return found.filter(({ id }) => !before.has(id)).reverse()
      // Old messages stay old if others are erased, and come into the newest page by that.
      from = Math.max(0, (found[0]?.at ?? 0) - LATE_S)
      return []
    },
  }
}
