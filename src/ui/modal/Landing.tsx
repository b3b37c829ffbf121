import { memo, useLayoutEffect, useRef, type ReactElement } from 'react'
import {
  selectAppConfig,
  selectConfig,
  selectModal,
  type AppConfig,
  type CoreState,
  type LandingView,
} from '../../core/index.ts'
import { selectCrashedPlugins, type LandingList } from '../../core/internal.ts'
import { useClient } from '../hooks/useClient.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useText } from '../hooks/useText.ts'
import { AppLogo, Screen, Stack, StatusMessage } from '../kit/index.ts'
import type { ScreenProps } from '../screenTypes.ts'
import { focusTarget } from '../kit/focusScreen.ts'
import { LazyPart, PlainFailure } from './LazyPart.tsx'
import { areSameRows, landingEntries, landingRows, selectLandingRows, wholeList } from './landingEntries.ts'
import { LandingFooter } from './LandingFooter.tsx'
import { Entry, LandingRows } from './LandingRows.tsx'
import { RowPlaceholders } from './loading.tsx'

const selectView = (state: CoreState): LandingView => selectModal(state).landingView

/**
 * LANDING and CONNECT_OR_CREATE: the login list, or why there is none. Takes `{ loginMethods }`. Memoised by these, so that a
 * list that was drawn in advance is not rendered again at the click.
 */
export const Landing = memo(
  LandingScreen,
  (before: ScreenProps, after: ScreenProps) => before.data.loginMethods === after.data.loginMethods,
)

function LandingScreen({ data }: ScreenProps): ReactElement {
  const config = useClientSelector(selectAppConfig)
  const { status } = useClientSelector(selectConfig)
  const { retry } = useClient()
  if (config) return <LoginList config={config} only={methodsIn(data.loginMethods)} />
  if (status !== 'failed') return <LoadingLanding />
  return (
    <LazyPart wait={<LoadingLanding />} plain={<PlainFailure onRetry={retry} />}>
      {({ UnavailableScreen }) => <UnavailableScreen />}
    </LazyPart>
  )
}

const methodsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined

function LoginList({ config, only }: { config: AppConfig; only: readonly string[] | undefined }): ReactElement {
  const t = useText()
  const { definitions, lastMethod } = useClient()
  const crashed = useClientSelector(selectCrashedPlugins)
  const view = useClientSelector(selectView)
  const rows = useFocusOfView(view)
  const entries = landingEntries({
    rows: useClientSelector((state) => selectLandingRows(state, definitions), areSameRows),
    config,
    crashed,
    only,
  })
  const first = landingRows(entries, config, 'default')
  const isOverflow = view !== 'default'
  const further = isOverflow && landingRows(entries, config, view)
  const whole = further ? wholeList(further, entries) : undefined
  const last = useClientSelector(lastMethod)
  const lastView = VIEWS.find((name) => hasRow(landingRows(entries, config, name), last))

  return (
    <Screen
      title={t(whole?.option.listTitle ?? config.landingHeader ?? 'landing.title')}
      // Overflow views show no logo, so that their lists need no scrolling.
      mark={!isOverflow && <AppLogo name={config.name} src={config.logoUrl} />}
      footer={<LandingFooter config={config} />}
    >
      {entries.size === 0 ? (
        <LazyPart wait={<RowPlaceholders count={1} />} plain={<RowPlaceholders count={1} />}>
          {({ EmptyNotice }) => <EmptyNotice />}
        </LazyPart>
      ) : (
        // Without a box, since the rows of another view would move it (MODAL-67).
        <div ref={rows} style={{ display: 'contents' }}>
          <LandingRows
            list={first}
            entries={entries}
            lastView={lastView}
            variant={config.hideDirectWeb2Inputs && first.rows.length > 1 ? 'button' : 'inline'}
            isHidden={isOverflow}
          />
          {whole ? (
            <Entry entry={whole} variant="inline" isHidden={false} />
          ) : (
            further && (
              <LandingRows list={further} entries={entries} lastView={lastView} variant="inline" isHidden={false} />
            )
          )}
        </div>
      )}
    </Screen>
  )
}

/** In the order in which a row is looked for: one that the first view shows is behind no other row. */
const VIEWS: readonly LandingView[] = ['default', 'web2-overflow', 'web3-overflow']

const hasRow = ({ rows }: LandingList, name: string | null): boolean =>
  rows.some((row) => row.kind === 'method' && row.method === name)

/**
 * Moves the focus when the view changes, because the focused row disappears: to the new view's first row, or, on the way
 * back, to the row that led there.
 */
function useFocusOfView(view: LandingView) {
  const rows = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useLayoutEffect(() => {
    const from = before.current
    before.current = view
    if (from === view || !rows.current) return
    const target =
      view === 'default'
        ? rows.current.querySelector<HTMLElement>(`[data-view="${from}"]`)
        : rows.current.querySelector<HTMLElement>(':scope>:not([hidden]) :is(button,input:not([role])):not(:disabled)')
    // Rows that are still loading cannot take the focus, so the title does. Without `preventScroll`: in a small window the list may
    // be scrolled to the row that was clicked before.
    ;(target ?? focusTarget(rows.current))?.focus()
  }, [view])
  return rows
}

/** The list before the configuration is known. It already has its title and logo, so that only the rows appear later. */
function LoadingLanding(): ReactElement {
  const t = useText()
  const { hostConfig } = useClient()
  const { landingHeader, logoUrl } = hostConfig.appearance ?? {}
  return (
    <Screen title={t(landingHeader ?? 'landing.title')} mark={<AppLogo name={hostConfig.name ?? ''} src={logoUrl} />}>
      <Stack gap={3}>
        <RowPlaceholders count={3} />
        <StatusMessage tone="busy">{t('landing.loading')}</StatusMessage>
      </Stack>
    </Screen>
  )
}
