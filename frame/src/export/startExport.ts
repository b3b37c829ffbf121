import { MFA_ATTEMPTS, type MfaProof } from 'latchkey/core/frame/contract'
import type { FrameClock } from '../environment.ts'
import { FrameFailure, toFrameError } from '../frameFailure.ts'
import { toHex, wipe, type Bytes } from '../keys/bytes.ts'
import { applyTheme } from './applyTheme.ts'
import { failureText } from './failureText.ts'
import type { LoadKey } from './loadKey.ts'
import type { ParentPage } from './parentPage.ts'
import { readQuery } from './query.ts'
import { EXPORT_TEXTS } from './texts.ts'
import { createView } from './view.ts'

export interface ExportDeps {
  page: Window
  clock: Pick<FrameClock, 'after'>
  parent: ParentPage
  loadKey: LoadKey
}

/** Runs the export page (F2): takes the token off the address bar, loads the key, and shows it when it is asked for. */
export async function startExport({ page, clock, parent, loadKey }: ExportDeps): Promise<void> {
  const { location, history, document } = page
  const { token, address, language, ...look } = readQuery(location.search)
  // Before anything else: what is in the address may be kept by a history, a screenshot, an extension.
  history.replaceState(null, '', location.pathname)
  const texts = EXPORT_TEXTS[language]
  document.documentElement.lang = language
  document.title = texts.title
  applyTheme(document, look)
  const view = createView(document, texts, clock.after)
  // The browser hands no key to the page around this one, whose dialog Escape closes.
  page.addEventListener('keydown', ({ key: pressed, isComposing }) => {
    if (pressed === 'Escape' && !isComposing) parent.tell('export:dismissed')
  })

  let key: Bytes | undefined
  let isGone = false
  page.addEventListener('pagehide', () => {
    isGone = true
    wipe(key)
    key = undefined
    view.loading()
  })

  const loadWithProof = async (): Promise<Bytes> => {
    let proof: MfaProof | undefined
    for (let tries = 0; tries <= MFA_ATTEMPTS; tries++) {
      try {
        view.loading()
        return await loadKey(token, address, proof)
      } catch (error) {
        if (!(error instanceof FrameFailure) || error.type !== 'missing_or_invalid_mfa') throw error
        if (tries === MFA_ATTEMPTS) break
        // Listening first: the answer may come before `tell` returns.
        const nextProof = parent.nextProof()
        parent.tell('export:failed', toFrameError(error))
        view.waiting()
        proof = await nextProof
      }
    }
    throw new FrameFailure('mfa_verification_max_attempts_reached', 'The second factor was not proven.')
  }

  const run = async (): Promise<void> => {
    try {
      const loaded = await loadWithProof()
      if (isGone) return wipe(loaded)
      key = loaded
    } catch (error) {
      if (isGone) return
      const reason = toFrameError(error)
      const { title, detail, isRetryable } = failureText(reason, texts)
      view.failed(title, detail, isRetryable ? () => void run() : undefined)
      parent.tell('export:failed', reason)
      return
    }
    view.key({ read: () => textOf(key), copy })
    parent.tell('export:loaded')
  }

  const copy = async (): Promise<boolean> => {
    try {
      await page.navigator.clipboard.writeText(textOf(key))
    } catch {
      return false
    }
    parent.tell('export:copied')
    return true
  }

  await run()
}

/** A string, because page and clipboard take no other; it is the browser's to forget. */
const textOf = (key: Bytes | undefined): string => (key ? toHex(key) : '')
