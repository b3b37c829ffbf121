import type { Plugin } from 'latchkey/core'
import type { ContentSecurityPolicy } from 'latchkey/csp'
import type { Browsing } from './look/browse.ts'
import type { Folder } from './look/lookAtFolder.ts'
import type { Page } from './look/lookAtPage.ts'
import type { Provider } from './look/lookAtProvider.ts'
import type { Scripts } from './look/readScripts.ts'

/** Everything the doctor gathered. Checks only read it, and send no requests. */
export interface Evidence {
  readonly page: Page
  /** `null` if a browser saw a request of the SDK: it names the app more reliably than scripts do. */
  readonly scripts: Scripts | null
  readonly provider: Provider
  /** Ids of the enabled plugins and those they include; `null` without a configuration. */
  readonly plugins: readonly string[] | null
  readonly definitions: readonly Plugin[] | null
  /** Login methods that the configuration lists; `undefined` if it lists none and all plugins' methods apply. */
  readonly listed: readonly string[] | undefined
  /** Policy that the page needs; without a configuration, the minimum of every page. */
  readonly needed: Pick<ContentSecurityPolicy, 'directives'>
  /** Values of the configuration and the options, which may differ from the page's. */
  readonly configured: { readonly appId?: string | undefined; readonly apiUrl?: string | undefined }
  readonly folder: Folder | null
  readonly browsing: Browsing | null
}

/** True if one of the plugins is enabled, or if the plugins are not known. */
export const mayHave = ({ plugins }: Pick<Evidence, 'plugins'>, ids: readonly string[]): boolean =>
  plugins === null || ids.some((id) => plugins.includes(id))

/** True for names of this machine, which are secure contexts without TLS (W3C Secure Contexts, section 3.1). */
export const isThisMachine = (url: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(url).hostname)
