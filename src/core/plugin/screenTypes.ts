/** A lazily loaded React component; core knows no React, so its type is left to the interface. */
export type LazyComponent = () => Promise<{ default: (props: never) => unknown }>

/** One screen of a plugin. It is addressed as `{ plugin: id, screen: name }`. */
export interface ScreenDefinition {
  /** `() => import('./screens/EnterCode.tsx')`; the module's default export is the component. */
  load: LazyComponent
  /** Whether the user may close the modal on it. Default `true`. */
  isCloseable?: boolean | undefined
}

/** The address of a screen; core's own screens have the plugin `core`. */
export interface ScreenRef {
  plugin: string
  screen: string
}
