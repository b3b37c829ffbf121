/**
 * Lets any number of callers share reads, one at a time. Each gets what a read found that began after it asked: callers
 * who come while one is under way wait for the next. So what strangers ask costs one connection at most.
 *
 * @returns reads. Rejects with the error of `read`
 */
export function shareReads<R>(read: () => Promise<R>): () => Promise<R> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<R> | undefined

  const begin = (): Promise<R> => {
    const reading = underWay.then(() => {
      next = undefined
      return read()
    })
    underWay = reading.catch(() => undefined)
    return reading
  }
  return () => (next ??= begin())
}
