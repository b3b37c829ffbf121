import type { Plugin } from 'latchkey/core'
import type { ContentSecurityPolicy } from 'latchkey/csp'
import type { Browsing } from './look/browse.ts'
import type { Folder } from './look/lookAtFolder.ts'
import type { Page } from './look/lookAtPage.ts'
import type { Provider } from './look/lookAtProvider.ts'
import type { Scripts } from './look/readScripts.ts'

/** All that was looked at. Checks are functions of it: they ask nobody. */
export interface Evidence {
  readonly page: Page
  /** `null` where a browser saw a call of the SDK, which says more. */
  readonly scripts: Scripts | null
  readonly provider: Provider
  /** Ids of the enabled plugins, included ones too; `null` where there is no configuration. */
  readonly plugins: readonly string[] | null
  readonly definitions: readonly Plugin[] | null
  /** Login methods that the configuration names; `undefined` if it leaves that to the plugins. */
  readonly listed: readonly string[] | undefined
  /** Needs of the page; without a configuration, those of every page. */
  readonly needed: Pick<ContentSecurityPolicy, 'directives'>
  /** Values of the configuration and the options, which may differ from the page's. */
  readonly configured: { readonly appId?: string | undefined; readonly apiUrl?: string | undefined }
  readonly folder: Folder | null
  readonly browsing: Browsing | null
}

/** True if a plugin is enabled, or might be. */
export const mayHave = ({ plugins }: Pick<Evidence, 'plugins'>, ids: readonly string[]): boolean => plugins === null || ids.some((id) => plugins.includes(id))

/** This machine's own names are secure contexts without TLS (W3C Secure Contexts, section 3.1). */
export const isThisMachine = (url: string): boolean => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(url).hostname)
