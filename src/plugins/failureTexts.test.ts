/** `docs/failures.md` says what users read for each failure, in the texts that the screens show (ADR 95). */
import { readFileSync } from 'node:fs'
import type { AuthFailure } from '../core/index.ts'
import { wayOn } from '../core/internal.ts'
import { createFailureText, createFailureTitle, type Text } from '../ui/hooks/index.ts'
import { createText } from '../ui/locales/createText.ts'
import { en } from '../ui/locales/en.ts'
import { enFailures } from '../ui/locales/enFailures.ts'
import farcasterTexts from './farcaster/locales/en.ts'
import * as farcaster from './farcaster/screens/failureText.ts'
import * as signer from './farcaster/screens/signerFailures.ts'
import signerTexts from './farcaster/signer/locales/en.ts'
import mfaPasskeyTexts from './mfaPasskey/locales/en.ts'
import * as mfaPasskey from './mfaPasskey/screens/failureText.ts'
import { oauthErrorCode } from './oauth/errors.ts'
import { texts as oauthTexts } from './oauth/locales/en.ts'
import * as oauth from './oauth/screens/failureText.ts'
import passkeyTexts from './passkey/locales/en.ts'
import * as passkey from './passkey/screens/failureText.ts'
import driveTexts from './recoveryGoogleDrive/locales/en.ts'
import * as drive from './recoveryGoogleDrive/screens/failureText.ts'
import recoveryTexts from './recoveryPassword/locales/en.ts'
import * as recovery from './recoveryPassword/screens/failureText.ts'
import transferTexts from './transfer/locales/en.ts'
import * as transfer from './transfer/screens/failureText.ts'
import walletTexts from './wallet/locales/en.ts'
import * as wallet from './wallet/screens/failureText.ts'

const google = Object.fromEntries(
  Object.entries(oauthTexts).map(([key, text]) => [`google.${key}`, text.replaceAll('{provider}', 'Google')]),
)
const t: Text = createText(
  { ...en, ...enFailures, ...google },
  {
    ...driveTexts,
    ...farcasterTexts,
    ...signerTexts,
    ...mfaPasskeyTexts,
    ...passkeyTexts,
    ...recoveryTexts,
    ...transferTexts,
    ...walletTexts,
  },
)
const VALUES = { wallet: 'MetaMask', app: 'Sill', address: '0x7099…79C8' }
const SENDING = { wallet: 'MetaMask', chain: 'Base', symbol: 'USDC', coin: 'ETH', balance: '1' }
/** Codes after which there is no wallet to send from, and those of a transfer that is over. */
const WITHOUT_WALLET = ['transfer_no_wallet', 'wallets_not_connected', 'wallets_unavailable']
const OVER = ['transfer_reverted', 'transfer_replaced']
const wayToSend = (code: string): 'retry' | 'connect' | 'continue' =>
  OVER.includes(code) ? 'retry' : WITHOUT_WALLET.includes(code) ? 'connect' : 'continue'
const failed = (code: string): AuthFailure => ({ code, message: '(its own message)', retryable: true })

type Told = readonly [title: string, detail: string, way: string]
const table = (codes: readonly string[], tell: (failure: AuthFailure) => Told): string[] =>
  codes.map((code) => `| \`${code}\` | ${tell(failed(code)).join(' | ')} |`)
const codesOf = ({ TITLES, TEXTS }: { TITLES: object; TEXTS: object }): string[] => [
  ...new Set([...Object.keys(TITLES), ...Object.keys(TEXTS)]),
]

const coreTitle = createFailureTitle()
const coreText = createFailureText({})
const coreCodes = Object.keys({ ...en, ...enFailures }).flatMap(
  (key) => /^error\.(?!generic)([a-z_]+)\.title$/.exec(key)?.[1] ?? [],
)
const WAYS = { retry: 'Retry', redirect: 'Continue in this window', other: 'Try another method' }

const TABLES: Readonly<Record<string, readonly string[]>> = {
  'Any screen': table(coreCodes.filter((code) => code !== 'provider_rate_limit').concat('anything else'), (failure) => [
    coreTitle(t, failure),
    coreText(t, failure),
    t(wayOn(failure).button),
  ]),
  'Social logins, here Google': table(
    [...oauth.OWN.map(([suffix]) => oauthErrorCode('google', suffix)), ...Object.keys(oauth.SHARED)],
    (failure) => {
      const { title, detail, way } = oauth.explain(t, 'google', failure)
      return [title, detail, WAYS[way]]
    },
  ),
  Wallets: table(codesOf(wallet), (failure) => [
    wallet.failureTitle(t, failure, false),
    wallet.failureText(t, failure, VALUES),
    t(wallet.isFinal(failure) ? 'wallet.close' : 'wallet.retry'),
  ]),
  Farcaster: table(codesOf(farcaster), (failure) => [
    farcaster.failureTitle(t, failure),
    farcaster.failureText(t, failure),
    t(farcaster.isFinal(failure) ? 'farcaster.close' : 'farcaster.retry'),
  ]),
  'Farcaster signers': table(codesOf(signer), (failure) => [
    signer.failureTitle(t, failure),
    signer.failureText(t, failure),
    t(signer.FINAL.includes(failure.code) ? 'farcasterSigner.close' : 'farcasterSigner.retry'),
  ]),
  Passkeys: table([...codesOf(passkey), 'passkey_unknown_error'], (failure) => [
    passkey.loginTitle(t, failure),
    passkey.failureText(t, failure),
    passkey.isFinal(failure) ? t('modal.close') : t('passkey.login.retry'),
  ]),
  'Passkeys as second factors': table(codesOf(mfaPasskey), (failure) => [
    mfaPasskey.verifyTitle(t, failure),
    mfaPasskey.failureText(t, failure, 'verification'),
    t('mfaPasskey.retry'),
  ]),
  'Recovery by password': table([...codesOf(recovery), 'recovery_password_failed'], (failure) => [
    recovery.failureTitle(t, failure),
    recovery.failureText(t, failure),
    t(recovery.isFinal(failure) ? 'recoveryPassword.close' : 'recoveryPassword.retry'),
  ]),
  'Recovery by Google Drive': table([...codesOf(drive), 'unknown_auth_error'], (failure) => [
    drive.failureTitle(t, failure, 'recover'),
    drive.failureText(t, failure),
    t(drive.isFinal(failure) ? 'recoveryGoogleDrive.close' : 'recoveryGoogleDrive.retry'),
  ]),
  Transfers: table([...codesOf(transfer), 'anything else'], (failure) => [
    transfer.failureTitle(t, failure, SENDING),
    transfer.failureText(t, failure, SENDING),
    t(`transfer.${wayToSend(failure.code)}`, SENDING),
  ]),
}

describe('docs/failures.md', () => {
  const page = readFileSync('docs/failures.md', 'utf8')

  it.each(Object.entries(TABLES))('docs/failures.md lists the failures of: %s', (heading, rows) => {
    const [, section = ''] = page.split(`## ${heading}\n`)
    const written = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
    expect(written).toEqual(rows)
  })

  it('docs/failures.md has each code of docs/errors.md once, in a row or among the codes without a row', () => {
    const [rows = '', others = ''] = page.split('## Codes without a row')
    const told = new Set([...rows.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code))
    const untold = [...others.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code)
    const codes = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(100)
    expect(untold.sort()).toEqual(codes.filter((code) => !told.has(code)).sort())
  })

  it('two failures of a Google login have the same title only if they are the same to the user', () => {
    const titles = TABLES['Social logins, here Google']!.map((row) => row.split(' | ')[1])
    const shared = titles.filter((title, at) => titles.indexOf(title) !== at)
    // Two titles are shared: one by all reasons to refuse a proof, one by all ends of a session.
    expect([...new Set(shared)]).toEqual(['Authentication failed', 'You were logged out'])
  })
})
