import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactElement } from 'react'
import { AuthError, CORE_SCREENS, type Client, type LazyComponent, type ScreenEntry } from '../../core/index.ts'
import { useClient } from '../hooks/useClient.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import type { BrokenScreenProps } from '../screens/BrokenScreen.tsx'
import type { ScreenProps } from '../screenTypes.ts'
import { componentModule, type ComponentModule } from '../lazy/componentModule.ts'
import { lazyTextsOf } from '../locales/loadTexts.ts'
import { coreLoaderOf, coreScreenOf } from './coreScreens.ts'
import { LazyPart, PlainFailure } from './LazyPart.tsx'
import { LoadingScreen, LoadingVeil } from './loading.tsx'
import { preloadAfterScreen } from './preload.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { TitleAnnouncer } from './TitleAnnouncer.tsx'

/** Entry of the login list that is drawn in advance, while the modal is closed. */
export const WARM_LANDING: ScreenEntry = { ...CORE_SCREENS.LANDING, data: {} }

interface Shown {
  entry: ScreenEntry
  depth: number
  /** `null` if the component could not be loaded. */
  Component: ComponentType<ScreenProps> | null
}

export interface ScreenHostProps {
  entry: ScreenEntry
  /** Number of screens under this one. The same screen at another depth counts as another one. */
  depth: number
  onBack?: (() => void) | undefined
  /** Called with true once there is a screen to show, also if it says that it could not be loaded, and with false at the end. */
  onLoaded?: ((isLoaded: boolean) => void) | undefined
}

/**
 * Shows the screen that an entry names. The screen before stays until the next one is loaded, so that nothing flashes;
 * the dialog then animates its height.
 */
export function ScreenHost({ entry, depth, onBack, onLoaded }: ScreenHostProps): ReactElement {
  const screen = useScreen(entry)
  const [shown, setShown] = useState<Shown | null>(null)
  // A list that was only drawn in advance was not visible, so it does not count as the screen before.
  const before = shown?.entry === WARM_LANDING ? null : shown
  const current = screen.Component === undefined ? before : { entry, depth, Component: screen.Component }
  if (current && (shown?.entry !== current.entry || shown.Component !== current.Component)) setShown(current)
  const isLoaded = current !== null
  useLayoutEffect(() => {
    onLoaded?.(isLoaded)
    return () => onLoaded?.(false)
  }, [isLoaded, onLoaded])

  if (!current) return <LoadingScreen />
  const { Component } = current
  const { plugin, screen: name, data } = current.entry
  // The shown screen's own depth: while it stays until the next one has loaded, it must not be remounted.
  const key = `${current.depth}:${plugin}/${name}`
  return (
    <>
      {Component ? (
        <ScreenBoundary
          key={key}
          screen={current.entry}
          fallback={(retry, hasTexts) => <Broken reason={hasTexts ? 'crashed' : 'not-loaded'} onRetry={retry} />}
        >
          <Component data={data} onBack={onBack} />
        </ScreenBoundary>
      ) : (
        <Broken reason="not-loaded" onRetry={screen.retry} />
      )}
      <TitleAnnouncer screen={key} />
      {current.entry !== entry && <LoadingVeil />}
    </>
  )
}

/** Loads the component of an entry: `undefined` while it loads, `null` if it could not be loaded. */
function useScreen(entry: ScreenEntry): { Component: Shown['Component'] | undefined; retry: () => void } {
  const client = useClient()
  const core = entry.plugin === 'core' ? coreScreenOf(entry.screen) : undefined
  const module = componentModule<ScreenProps>(loaderOf(client, entry))
  const state = useLazyModule(module)
  // Screens after the login list may show texts of any plugin.
  const texts = lazyTextsOf(client)
  const { status } = useLazyModule(texts)
  // Some may have failed: a screen that reads none of these can do without.
  const hasTexts = status === 'ready' || status === 'failed'
  const load = () => {
    if (core) return
    texts.load().catch(() => undefined)
    module.load().catch((cause: unknown) => {
      const message = `Screen '${entry.plugin}/${entry.screen}' could not be loaded.`
      client.reportError(new AuthError('screen_crashed', message, { retryable: true, cause }), {
        plugin: entry.plugin,
        phase: 'screen',
      })
    })
  }
  useEffect(load, [client, entry, core, module, texts])
  useEffect(() => preloadAfterScreen(client, entry), [client, entry])
  return { Component: core ?? (hasTexts ? componentIn(state) : undefined), retry: load }
}

function componentIn(
  state: ReturnType<typeof useLazyModule<ComponentModule<ScreenProps>>>,
): Shown['Component'] | undefined {
  if (state.status === 'ready') return state.module.default
  return state.status === 'failed' ? null : undefined
}

const loaderOf = ({ definitions }: Client, { plugin, screen }: ScreenEntry): LazyComponent =>
  (plugin === 'core' ? coreLoaderOf(screen) : definitions.find(({ id }) => id === plugin)?.screens?.[screen]?.load) ??
  unknownScreen

const unknownScreen: LazyComponent = () => Promise.reject(new Error('No enabled plugin has this screen.'))

/** Error screen in place of one that crashed or could not be loaded, in its own chunk. */
function Broken(props: BrokenScreenProps): ReactElement {
  return (
    <LazyPart wait={<LoadingScreen />} plain={<PlainFailure onRetry={props.onRetry} />}>
      {({ BrokenScreen }) => <BrokenScreen {...props} />}
    </LazyPart>
  )
}
