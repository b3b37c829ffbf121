/** @jsxImportSource @emotion/react */
import { CacheProvider, css } from '@emotion/react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { selectAppConfig, selectModal, selectSession, type Client, type CoreState } from '../../core/index.ts'
import { selectCanGoBack } from '../../core/internal.ts'
import { TextContext } from '../context.ts'
import { useClientBinding } from '../hooks/useClient.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useNavigate } from '../hooks/useNavigate.ts'
import { Dialog, Inline } from '../kit/index.ts'
import { onIdle } from '../lazy/onIdle.ts'
import { onceShown } from '../lazy/onceShown.ts'
import type { Texts } from '../locales/loadTexts.ts'
import type { Theme } from '../theme/createTheme.ts'
import { ModalScreens } from './ModalScreens.tsx'
import { PageLayer } from './PageLayer.tsx'
import { preloadAfterOpening, preloadExpected, preloadLanding } from './preload.ts'
import { createStyleCache, useModalTexts, useTheme } from './surroundings.ts'

export interface ModalProps {
  placement: 'dialog' | 'inline'
}

/** The modal of a client, over the page or as a part of it. Renders nothing until its texts and colours have loaded. */
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
  const [hasRows, setHasRows] = useState(false)
  useEffect(
    () => (isConfigKnown ? onIdle(() => void preloadLanding(client).then(() => setHasRows(true))) : undefined),
    [client, isConfigKnown],
  )
  const expected = useClientSelector((state) => expectedPlugins(client, state))
  useEffect(() => (expected ? onIdle(() => preloadExpected(client)) : undefined), [client, expected])
  const isOpen = useClientSelector(selectIsOpen)
  // After an early click the rows load first: everything else would compete with them on a slow network.
  useEffect(
    () => (hasRows && isOpen ? onceShown(() => preloadAfterOpening(client)) : undefined),
    [client, hasRows, isOpen],
  )
}

const selectIsConfigKnown = (state: CoreState): boolean => selectAppConfig(state) !== null

/**
 * Ids of the plugins whose `isExpected` is true, whose code is preloaded. As one text, so that `===` shows a change.
 */
const expectedPlugins = ({ definitions }: Client, state: CoreState): string =>
  definitions
    .filter(({ isExpected }) => isExpected?.(state as never))
    .map(({ id }) => id)
    .join(' ')

const contentsStyle = css({ display: 'contents' })

/**
 * A closed dialog has no layout, and computing the first one (fonts, styles, sizes) would delay a click most. So the list that
 * is drawn in advance is also laid out, invisible and out of reach. Its elements do not inherit the properties that hide it,
 * because a click would then have to recompute the style of every one.
 */
const warmStyle = css({
  '& dialog:not([open])': {
    display: 'flex',
    visibility: 'hidden',
    '&>[data-lk-card]': { contentVisibility: 'hidden' },
  },
})

interface ModalFrameProps extends ModalProps {
  texts: Texts
  theme: Theme
}

// Separate selectors, so that a change of the screen alone does not rerender the frame.
const selectIsOpen = (state: CoreState): boolean => selectModal(state).isOpen
const selectHasPrompt = (state: CoreState): boolean => selectModal(state).prompt !== null
const selectIsCloseable = (state: CoreState): boolean => selectModal(state).isCloseable

function ModalFrame(props: ModalFrameProps): ReactElement | null {
  const {
    placement,
    texts: { t, language, direction },
    theme,
  } = props
  const isOpen = useClientSelector(selectIsOpen)
  const hasPrompt = useClientSelector(selectHasPrompt)
  // A prompt can always be dismissed, even if the screen under it cannot be closed.
  const isCloseable = useClientSelector(selectIsCloseable) || hasPrompt
  const canGoBack = useClientSelector(selectCanGoBack)
  const navigate = useNavigate()
  const labels = useMemo(() => ({ back: t('modal.back'), close: t('modal.close') }), [t])

  // The same functions at every render, so that opening rerenders the frame, but not the screen in it.
  const onBack = canGoBack && !hasPrompt ? navigate.back : undefined
  const onClose = navigate.dismiss
  const frame = { theme, labels, onBack }
  const isWarm = useIsWarm(placement === 'dialog')
  const content = <ModalScreens onBack={onBack} isWarm={isWarm} />

  if (placement === 'inline' && !isOpen) return null
  const modal = (
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
  return placement === 'dialog' ? <PageLayer isOpen={isOpen}>{modal}</PageLayer> : modal
}

const selectExpectsLogin = (state: CoreState): boolean =>
  selectAppConfig(state) !== null && selectSession(state).status === 'unauthenticated'

const canDrawAhead = (): boolean => 'requestIdleCallback' in window && 'contentVisibility' in document.body.style

/**
 * Decides whether to draw the login list in advance: if somebody may log in, and the page is idle. Browsers without
 * `requestIdleCallback` or `content-visibility` draw it at the click: otherwise the host's page could stutter.
 */
function useIsWarm(isWanted: boolean): boolean {
  const isExpected = useClientSelector(selectExpectsLogin) && isWanted && canDrawAhead()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isExpected ? onIdle(() => setIsIdle(true)) : undefined), [isExpected])
  return isExpected && isIdle
}
