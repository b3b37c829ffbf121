import { memo, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { selectModal, type CoreState, type LandingView, type ScreenEntry } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { FrameContext, useFrame } from '../kit/Frame.ts'
import { leave } from '../kit/leaving.ts'
import { LoadingVeil } from './loading.tsx'
import { ScreenHost, WARM_LANDING } from './ScreenHost.tsx'

const selectScreen = (state: CoreState): ScreenEntry | null => selectModal(state).screen
const selectPrompt = (state: CoreState): ScreenEntry | null => selectModal(state).prompt
const selectOpening = (state: CoreState): number => selectModal(state).opening
const selectView = (state: CoreState): LandingView => selectModal(state).landingView
const selectDepth = (state: CoreState): number => selectModal(state).stack.length

export interface ModalScreensProps {
  onBack: (() => void) | undefined
  /** True if the login list is to be drawn in advance, so that a click only has to show it. */
  isWarm: boolean
}

/**
 * The screen, and the prompt over it. The screen under a prompt stays mounted and keeps what was entered. It also stays in sight
 * until the prompt has loaded.
 */
export const ModalScreens = memo(function ModalScreens({ onBack, isWarm }: ModalScreensProps): ReactElement {
  const entry = useClientSelector(selectScreen)
  const prompt = useClientSelector(selectPrompt)
  const depth = useClientSelector(selectDepth)
  const screen = entry ?? (isWarm ? WARM_LANDING : null)
  const opening = useClientSelector(selectOpening)
  const [isLoaded, setLoaded] = useState(false)
  const isWaiting = prompt !== null && entry !== null && !isLoaded
  return (
    <>
      {screen && (
        <Layer isHidden={prompt !== null && !isWaiting}>
          <ScreenHost key={opening} entry={screen} depth={depth} onBack={onBack} />
        </Layer>
      )}
      {prompt && (
        <Layer isHidden={isWaiting}>
          <ScreenHost entry={prompt} depth={0} onLoaded={setLoaded} />
        </Layer>
      )}
      {isWaiting && <LoadingVeil />}
    </>
  )
})

/** Frame of a hidden layer: it has no ids that name the dialog, takes no focus, and is not closed by Escape. */
const UNSEEN = { titleId: 'lk-unseen', descriptionId: 'lk-unseen-2', isShown: () => false, setOwnClose: undefined }

/** A layer of the modal. Once it is shown its screen takes the focus. */
function Layer({ isHidden, children }: { isHidden: boolean; children: ReactNode }): ReactElement {
  const frame = useFrame()
  const view = useClientSelector(selectView)
  const content = useRef<HTMLDivElement>(null)
  return (
    <FrameContext.Provider value={isHidden ? { ...frame, ...UNSEEN } : frame}>
      <Change key={`${isHidden} ${view}`} of={content} />
      <div ref={content} hidden={isHidden} style={{ display: isHidden ? 'none' : 'contents' }}>
        {children}
      </div>
    </FrameContext.Provider>
  )
}

/**
 * Fades out what a layer shows before it is hidden, or shows another view of the login list. Each has a key of its own, as React
 * unmounts components before it changes anything in their siblings.
 */
function Change({ of }: { of: RefObject<HTMLElement | null> }): null {
  useLayoutEffect(() => () => leave(of.current?.querySelector('section'), true), [of])
  return null
}
