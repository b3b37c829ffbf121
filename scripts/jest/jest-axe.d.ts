/** The part of jest-axe that our tests use; its own types are for another test runner's globals. */
declare module 'jest-axe' {
  export interface AxeResults {
    readonly violations: readonly { readonly id: string; readonly help: string }[]
    /** Those that axe cannot decide. One that threw has a check `error-occurred`. */
    readonly incomplete: readonly {
      readonly id: string
      readonly nodes: readonly { readonly none: readonly { readonly id: string }[] }[]
    }[]
  }
  export const axe: (html: Element | string, options?: object) => Promise<AxeResults>
}

/** The same, past what stands in for it in tests. */
declare module 'jest-axe/index.js' {
  import type { axe } from 'jest-axe'
  export const configureAxe: (options: object) => typeof axe
}
