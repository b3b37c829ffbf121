import { LEFTOVERS, type Leftover } from './leftovers.ts'

/** How often each kind of thing was not imported. */
export type LeftoverCounts = Partial<Record<Leftover, number>>

export function addLeftovers(counts: LeftoverCounts, leftovers: readonly Leftover[]): void {
  for (const what of leftovers) counts[what] = (counts[what] ?? 0) + 1
}

/** @returns a line for each kind, such as `passwords: 12 not imported; users log in by …` */
export const describeLeftovers = (counts: LeftoverCounts): string[] =>
  (Object.keys(LEFTOVERS) as Leftover[]).flatMap((what) => {
    const [kind = '', reason] = LEFTOVERS[what].split(': ')
    const count = counts[what]
    return count === undefined ? [] : [`${kind}: ${count} not imported${reason === undefined ? '' : `; ${reason}`}`]
  })
