import { readFileSync } from 'node:fs'
import { CALLBACK_ERROR_CODES } from '../../core/errors/AuthError.ts'
import { CLIENT_ERROR_CODES } from '../../core/errors/clientErrorCodes.ts'
import { WALLETS_ERRORS } from '../../core/wallets/errors.ts'
import { FUNDING_ERRORS } from '../../core/funding/errors.ts'
import { serverNames, DEFAULT_BRAND, WIRE_ERROR_CODES } from '../../core/contract.ts'

const rows = readFileSync('docs/errors.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| `([a-z0-9_]+)` \| (.+) \| (.+) \|$/.exec(line) ?? [])
const documented = rows.filter((_, index) => index % 4 === 1)
/** Codes that only backends get, whose calls carry an app secret; the SDK needs no text for them. */
const BACKEND_CODES = [
  'invalid_app_secret',
  'missing_scope',
  'user_not_found',
  'metadata_changed',
  'not_implemented',
  'allowlist_entry_in_file',
  'allowlist_entry_not_found',
  'webhook_endpoint_not_found',
  'webhook_endpoint_in_file',
  'too_many_webhook_endpoints',
]
const codes = [
  ...CALLBACK_ERROR_CODES,
  ...CLIENT_ERROR_CODES,
  ...Object.keys(WALLETS_ERRORS),
  ...Object.keys(FUNDING_ERRORS),
  serverNames(DEFAULT_BRAND).invalidAppIdCode,
  ...WIRE_ERROR_CODES,
  ...BACKEND_CODES,
]

describe('docs/errors.md', () => {
  it('docs/errors.md has a row for each error code in use, and no other row [ERROR-8]', () => {
    expect([...documented].sort()).toEqual([...new Set<string>(codes)].sort())
  })
})
