import { ACCOUNT_PATHS } from '../../core/contract.ts'
import {
  call,
  requireUser,
  select,
  selectAppConfig,
  services,
  withReauthentication,
  type SagaGenerator,
} from '../../core/index.ts'
import { unexpectedAnswer } from '../../core/internal.ts'

/** A file with everything that the server stores about the user. */
export interface ExportedData {
  /** Name for the file, such as `acme-account-2026-01-31.json`. */
  readonly fileName: string
  /** JSON, indented for people. */
  readonly content: string
}

/**
 * Reads everything that the server stores about the user. The server asks for a fresh proof of identity first.
 *
 * @throws AuthError `must_be_authenticated`, `network_unreachable`, …; as `withReauthentication`
 */
export function* exportData(): SagaGenerator<ExportedData> {
  yield* call(requireUser)
  const { api } = yield* services()
  const asking = call(api.post<Record<string, unknown>>, ACCOUNT_PATHS.export, {})
  const data = yield* call(withReauthentication<Record<string, unknown>>, asking, { why: 'accountData.export.confirm' })
  const { exported_at: at } = data
  if (typeof at !== 'string') throw unexpectedAnswer()
  const name = (yield* select(selectAppConfig))?.name ?? ''
  return { fileName: `${toFileName(name)}-${at.slice(0, 10)}.json`, content: `${JSON.stringify(data, null, 2)}\n` }
}

/** Makes a name that every file system takes: Latin letters and digits of the app's name, in lower case. */
const toFileName = (appName: string): string =>
  [
    ...(appName
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []),
    'account',
  ]
    .join('-')
    .slice(0, 60)
