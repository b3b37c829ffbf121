/** @jsxImportSource @emotion/react */
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, css } from '@emotion/react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import {
  selectAppConfig,
  selectModal,
  selectSession,
  type AppConfig,
  type Client,
  type CoreState,
  type HostConfig,
} from '../../core/index.ts'
import { selectCanGoBack } from '../../core/internal.ts'
import { TextContext } from '../context.ts'
import { useClientBinding } from '../hooks/useClient.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { Dialog, Inline } from '../kit/index.ts'
import { lazyModule } from '../lazy/lazyModule.ts'
import { onIdle } from '../lazy/onIdle.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import { textsOf, type Texts } from '../locales/loadTexts.ts'
import { createTheme, hasPalette, type Appearance, type Theme } from '../theme/createTheme.ts'
import { isolate } from '../theme/isolate.ts'
import { ModalScreens } from './ModalScreens.tsx'
import { preloadAfterOpening, preloadExpected, preloadLanding } from './preload.ts'

export interface ModalProps {
  placement: 'dialog' | 'inline'
}

/** The modal of a client, over the page or as a part of it. Renders nothing before its texts and colours are there. */
export function Modal({ placement }: ModalProps): ReactElement | null {
  const { client, nonce } = useClientBinding()
  const [cache] = useState(() => createStyleCache(nonce))
  const texts = useModalTexts(client)
  const theme = useTheme(client.hostConfig)
  useLoadingAhead(client)
  if (!texts || !theme) return null
  return (
    <CacheProvider value={cache}>
      <TextContext.Provider value={texts.t}>
        <ModalFrame placement={placement} texts={texts} theme={theme} />
      </TextContext.Provider>
    </CacheProvider>
  )
}

function useLoadingAhead(client: Client): void {
  const isConfigKnown = useClientSelector(selectIsConfigKnown)
  useEffect(() => (isConfigKnown ? onIdle(() => preloadLanding(client)) : undefined), [client, isConfigKnown])
  const expected = useClientSelector((state) => expectedPlugins(client, state))
  useEffect(() => (expected ? onIdle(() => preloadExpected(client)) : undefined), [client, expected])
  const isOpen = useClientSelector(selectIsOpen)
  useEffect(() => (isOpen ? onIdle(() => preloadAfterOpening(client)) : undefined), [client, isOpen])
}

const selectIsConfigKnown = (state: CoreState): boolean => selectAppConfig(state) !== null

/** Their ids in one text: equal as long as they are the same. */
const expectedPlugins = ({ definitions }: Client, state: CoreState): string =>
  definitions.filter(({ isExpected }) => isExpected?.(state as never)).map(({ id }) => id).join(' ')

/** A cache per modal: its styles are its own, and carry the nonce of its page. */
const createStyleCache = (nonce: string | undefined): EmotionCache =>
  createCache({ key: 'lk', stylisPlugins: [isolate], ...(nonce !== undefined && { nonce }) })

function useModalTexts(client: Client): Texts | null {
  const texts = textsOf(client)
  const state = useLazyModule(texts)
  // It never rejects: a language that fails to load is English.
  useEffect(() => void texts.load(), [texts])
  return state.status === 'ready' ? state.module : null
}

const contentsStyle = css({ display: 'contents' })

/**
 * A closed dialog has no layout, and the first one (fonts, styles, sizes) is what a click would wait for longest. So the
 * list that is drawn ahead is laid out too, where nobody can see or reach it. None of it inherits what hides it: a click would
 * wait for the style of every element that does.
 */
const warmStyle = css({
  '& dialog:not([open])': { display: 'flex', visibility: 'hidden', '&>div': { contentVisibility: 'hidden' } },
})

interface ModalFrameProps extends ModalProps {
  texts: Texts
  theme: Theme
}

// One by one: a change of the screen alone does not draw the frame anew.
const selectIsOpen = (state: CoreState): boolean => selectModal(state).isOpen
const selectHasPrompt = (state: CoreState): boolean => selectModal(state).prompt !== null
const selectIsCloseable = (state: CoreState): boolean => selectModal(state).isCloseable

function ModalFrame(props: ModalFrameProps): ReactElement | null {
  const { placement, texts: { t, language, direction }, theme } = props
  const isOpen = useClientSelector(selectIsOpen)
  const hasPrompt = useClientSelector(selectHasPrompt)
  // A question over the screen has a way out of its own, also if the screen has none.
  const isCloseable = useClientSelector(selectIsCloseable) || hasPrompt
  const canGoBack = useClientSelector(selectCanGoBack)
  const navigate = useNavigate()
  const labels = useMemo(() => ({ back: t('modal.back'), close: t('modal.close') }), [t])

  // Same functions at every render, so that opening draws the frame anew and not the screen in it.
  const onBack = canGoBack && !hasPrompt ? navigate.back : undefined
  const onClose = navigate.dismiss
  const frame = { theme, labels, onBack }
  const isWarm = useIsWarm(placement === 'dialog')
  const content = <ModalScreens onBack={onBack} isWarm={isWarm} />

  if (placement === 'inline' && !isOpen) return null
  return (
    <div lang={language} dir={direction} css={[contentsStyle, isWarm && warmStyle]}>
      {placement === 'dialog' ? (
        <Dialog {...frame} isOpen={isOpen} onClose={onClose} isCloseable={isCloseable}>
          {content}
        </Dialog>
      ) : (
        <Inline {...frame} onClose={isCloseable ? onClose : undefined}>
          {content}
        </Inline>
      )}
    </div>
  )
}

const selectExpectsLogin = (state: CoreState): boolean =>
  selectAppConfig(state) !== null && selectSession(state).status === 'unauthenticated'

const canDrawAhead = (): boolean => 'requestIdleCallback' in window && 'contentVisibility' in document.body.style

/**
 * Decides whether to draw the login list ahead: somebody may log in, and the page is idle. Browsers that cannot tell
 * whether the page is idle, or cannot hide the list that way, draw it at the click: a guess could make the host's page
 * stutter.
 */
function useIsWarm(isWanted: boolean): boolean {
  const isExpected = useClientSelector(selectExpectsLogin) && isWanted && canDrawAhead()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isExpected ? onIdle(() => setIsIdle(true)) : undefined), [isExpected])
  return isExpected && isIdle
}

/** Derives colours from a host's palette: loaded for hosts that have one. */
const derivation = lazyModule(() => import('../theme/deriveColors.ts'))

/**
 * The looks: the resolved configuration's, and the host's own wishes while that is not known. `null` until the host's
 * colours can be derived; should that fail to load, they are ours.
 */
function useTheme(hostConfig: HostConfig): Theme | null {
  const config = useClientSelector(selectAppConfig)
  const appearance = useMemo(() => appearanceOf(config, hostConfig), [config, hostConfig])
  const isDerived = hasPalette(appearance)
  const state = useLazyModule(derivation)
  useEffect(() => void (isDerived && derivation.load().catch(() => undefined)), [isDerived])
  const isWaiting = isDerived && state.status !== 'ready' && state.status !== 'failed'
  const derive = state.status === 'ready' ? state.module.deriveColors : undefined
  const theme = useMemo(() => (isWaiting ? null : createTheme(appearance, derive)), [appearance, derive, isWaiting])
  // A palette that the server names while the modal is open must not take the modal away until it is derived.
  const [shown, setShown] = useState(theme)
  if (theme && theme !== shown) setShown(theme)
  return theme ?? shown
}

function appearanceOf(config: AppConfig | null, { appearance = {} }: HostConfig): Appearance {
  const { palette: { colorScheme, ...own } = {}, radius, fontFamily, tokens } = appearance
  // The server may name a scheme and an accent, and nothing else.
  const { colorScheme: theme = colorScheme, palette = own } = config ?? {}
  return { theme, palette, radius, fontFamily, tokens }
}
