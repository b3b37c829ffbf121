/** Types for the part of jest-axe that tests use; its own types expect the globals of another test runner. */
declare module 'jest-axe' {
  export interface AxeResults {
    readonly violations: readonly { readonly id: string; readonly help: string }[]
    /** Rules that axe could not decide. If a rule threw, it has a check `error-occurred`. */
    readonly incomplete: readonly {
      readonly id: string
      readonly nodes: readonly { readonly none: readonly { readonly id: string }[] }[]
    }[]
  }
  export const axe: (html: Element | string, options?: object) => Promise<AxeResults>
}

/** The original module, which tests otherwise get a replacement for. */
declare module 'jest-axe/index.js' {
  import type { axe } from 'jest-axe'
  export const configureAxe: (options: object) => typeof axe
}
