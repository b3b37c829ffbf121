import type { Chain } from '../chain/types.ts'

/** Directives of a Content-Security-Policy that a plugin may need an origin in. */
export type PolicyDirective = 'connect-src' | 'frame-src' | 'img-src' | 'script-src'

/** Origins, or URLs whose origins count, by directive. */
export type PolicyOrigins = Readonly<Partial<Record<PolicyDirective, readonly string[]>>>

/** What a plugin's `origins` function gets to compute its part of the app's Content-Security-Policy. */
export interface PolicyRequest {
  /** The plugin's options, as its factory resolved them. */
  readonly options: unknown
  /** The provider's origin; the plugin need not name it in `connect-src`. */
  readonly provider: string
  /** Chains that the app supports. */
  readonly chains: readonly Chain[]
  /** URLs of the nodes (RPC endpoints) of these chains. */
  readonly nodes: readonly string[]
}

/** Loads the module with a plugin's `origins` function. */
export type OriginsLoader = () => Promise<{ readonly origins: (request: PolicyRequest) => PolicyOrigins }>
