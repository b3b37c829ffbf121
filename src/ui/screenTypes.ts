import type { LandingOption, ScreenData } from '../core/index.ts'

/** What a screen component gets. */
export interface ScreenProps {
  /** What the screen before, or `openScreen`, handed over. */
  data: ScreenData
  /** Goes to the screen before; absent where there is none. */
  onBack?: (() => void) | undefined
}

/** What the component of an entry on the login list gets. */
export interface LandingOptionProps {
  option: LandingOption
  /** The entry stays mounted while another view of the list is shown; it must not take focus then. */
  isHidden?: boolean | undefined
  /** `inline`: the entry may hold its own field. `button`: one row that leads on. */
  variant: 'inline' | 'button'
}
