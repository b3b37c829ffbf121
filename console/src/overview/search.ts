import { readOneOf, type RawSearch } from '../shell/searchParams.ts'
import { STEPS, type Step } from './wire.ts'

/** What the address of the overview says. */
export interface OverviewSearch {
  /** Default: the last day by hours. */
  by?: Step | undefined
}

export const readOverviewSearch = ({ by }: RawSearch): OverviewSearch => ({ by: readOneOf(by, STEPS) })
