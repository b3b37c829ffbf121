import { dirname } from 'node:path'
import type { createClient as CreateClient, Plugin } from 'latchkey/core'
import { CommandError } from '../CommandError.ts'
import type { Surroundings } from '../surroundings.ts'
import type { LatchkeyConfig } from './defineConfig.ts'
import { loadConfig, type LoadedConfig } from './loadConfig.ts'

/** Options of the commands that check a host. They override the configuration. */
export interface HostOptions {
  config?: string | undefined
  provider?: string | undefined
  appId?: string | undefined
  brand?: string | undefined
}

/** The author's settings of a host, from the configuration and the options. */
export interface Host extends Pick<LatchkeyConfig, 'appId' | 'apiUrl' | 'brand' | 'config' | 'customApiUrl'> {
  /** `null` without a configuration. */
  readonly plugins: readonly Plugin[] | null
  /** Folder from which the author's `latchkey` is loaded. */
  readonly folder: string
  readonly loaded: LoadedConfig | undefined
}

/** Placeholder values that pass the checks of `createClient`; the commands never send a request with them. */
const STAND_IN = { appId: 'x'.repeat(25), apiUrl: 'https://provider.invalid' }

/**
 * Reads configuration and options, and has the author's own `latchkey` check the plugins and settings, as in a page.
 *
 * @throws CommandError as `loadConfig`, `latchkey_not_found`, `config_refused`, `invalid_option`
 */
export async function readHost(options: HostOptions, { cwd, configModule, importFrom }: Surroundings): Promise<Host> {
  const loaded = await loadConfig({ cwd, file: options.config, configModule })
  const folder = loaded ? dirname(loaded.file) : cwd
  const { appId, apiUrl, brand, config, customApiUrl, plugins } = loaded?.config ?? { plugins: null }
  if (options.provider !== undefined && !/^https?:\/\/./.test(options.provider)) {
    throw new CommandError(
      'invalid_option',
      `--provider is not an absolute URL: ${options.provider}. Write it as https://auth.example.com.`,
      2,
    )
  }
  const host: Host = {
    plugins,
    config,
    customApiUrl,
    folder,
    loaded,
    appId: options.appId ?? appId,
    apiUrl: (options.provider ?? apiUrl)?.replace(/\/+$/, ''),
    brand: options.brand ?? brand,
  }
  if (loaded) await verify(loaded, host, importFrom)
  return host
}

/** Imports a module of the author's `latchkey`. @throws CommandError `latchkey_not_found` */
export async function importLatchkey<Module>(
  { folder, importFrom }: Pick<Host, 'folder'> & Pick<Surroundings, 'importFrom'>,
  specifier: string,
): Promise<Module> {
  try {
    return (await importFrom(folder, specifier)) as Module
  } catch (error) {
    throw new CommandError(
      'latchkey_not_found',
      `'${specifier}' cannot be loaded from ${folder}. Run the command in the folder of your app, and install latchkey there. (${(error as Error).message.split('\n', 1).join()})`,
      2,
    )
  }
}

async function verify(
  { config, placeOf }: LoadedConfig,
  host: Host,
  importFrom: Surroundings['importFrom'],
): Promise<void> {
  const { createClient } = await importLatchkey<{ createClient: typeof CreateClient }>(
    { folder: host.folder, importFrom },
    'latchkey/core',
  )
  const options = {
    ...STAND_IN,
    ...(host.brand !== undefined && { brand: host.brand }),
    plugins: config.plugins,
    devTools: false,
  }
  refuseAt(
    () => createClient(options),
    () => placeOf('plugins'),
  )
  refuseAt(
    () => createClient({ ...options, config: config.config }),
    (message) => placeOf(`config.${/`(?:config\.)?([\w.]+)/.exec(message)?.[1] ?? ''}`),
  )
}

/** Runs a check of `latchkey`, and adds the place in the configuration to the error that it throws. */
export function refuseAt(check: () => unknown, placeOf: (message: string) => CommandError['place']): void {
  try {
    check()
  } catch (error) {
    throw toRefusal(error, placeOf)
  }
}

/** Adds the place in the configuration to a `latchkey` error. Other errors are returned unchanged. */
export function toRefusal(error: unknown, placeOf: (message: string) => CommandError['place']): unknown {
  const { code, message } = error as { code?: unknown; message?: string }
  return code === 'config_error' && message !== undefined
    ? new CommandError('config_refused', message, 2, placeOf(message))
    : error
}
