import { call, lazySaga, services, takeQueryParameters, type SagaGenerator } from '../../core/index.ts'

const handBack = lazySaga(() => import('./lazy.ts'), 'handBack')

/**
 * In the popup that Google sent back to this page, hands the answer to the page that opened it. On any other page it ends
 * at once.
 */
export function* watchReturn(): SagaGenerator<void> {
  const { brand, windows } = yield* services()
  const [code, state, provider] = [`${brand}_oauth_code`, `${brand}_oauth_state`, `${brand}_oauth_provider`] as const
  if (windows.currentUrl()?.searchParams.get(provider) !== 'google-drive') return
  const taken = takeQueryParameters(windows, [code, state, provider])
  yield* call(handBack, { code: taken[code] ?? '', state: taken[state] ?? '' })
}
