export type { ScreenRef } from '../modal/slice.ts'

/** A lazily loaded React component. Its type is loose, because the core does not depend on React. */
export type LazyComponent = () => Promise<{ default: (props: never) => unknown }>

/** One screen of a plugin. It is addressed as `{ plugin: id, screen: name }`. */
export interface ScreenDefinition {
  /** `() => import('./screens/EnterCode.tsx')`; the module's default export is the component. */
  load: LazyComponent
  /** `true` (default) lets the user close the modal on this screen. */
  isCloseable?: boolean | undefined
}
