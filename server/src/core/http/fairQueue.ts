/** Items that wait, by caller. Callers take turns, so one who sends many requests delays their own, not those of others. */
export interface FairQueue<Item> {
  readonly size: number
  add(caller: string, item: Item): void
  /** Removes and returns the oldest item of the caller whose turn it is. */
  take(): Item | undefined
  /** Removes an item that no longer waits. */
  remove(caller: string, item: Item): void
  /** Removes and returns the newest item of the caller who has most. */
  dropNewest(): Item | undefined
  /** Number of items of one caller. */
  countOf(caller: string): number
  /** Number of items of the caller who has most. */
  largestCount(): number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // In the order of turns: whoever was served goes to the end.
  const byCaller = new Map<string, Item[]>()
  let size = 0

  const forgetIfEmpty = (caller: string, items: Item[]): void => {
    if (items.length === 0) byCaller.delete(caller)
  }
  /** The caller with most items; of several, the one whose turn is last. */
  const largest = (): [caller: string, items: Item[]] | undefined => {
    let found: [string, Item[]] | undefined
    for (const entry of byCaller) if (!found || entry[1].length >= found[1].length) found = entry
    return found
  }

  return {
    get size() {
      return size
    },
    add(caller, item) {
      size += 1
      const items = byCaller.get(caller)
      if (items) items.push(item)
      else byCaller.set(caller, [item])
    },
    take() {
      const [next] = byCaller
      if (!next) return undefined
      const [caller, items] = next
      const item = items.shift()
      size -= 1
      byCaller.delete(caller)
      if (items.length > 0) byCaller.set(caller, items)
      return item
    },
    remove(caller, item) {
      const items = byCaller.get(caller) ?? []
      const index = items.indexOf(item)
      if (index < 0) return
      items.splice(index, 1)
      size -= 1
      forgetIfEmpty(caller, items)
    },
    dropNewest() {
      const found = largest()
      if (!found) return undefined
      const [caller, items] = found
      const item = items.pop()
      size -= 1
      forgetIfEmpty(caller, items)
      return item
    },
    countOf: (caller) => byCaller.get(caller)?.length ?? 0,
    largestCount: () => largest()?.[1].length ?? 0,
  }
}
