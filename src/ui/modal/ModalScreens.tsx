import { memo, useLayoutEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { selectModal, type CoreState, type ScreenEntry } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { focusScreen } from '../kit/focusScreen.ts'
import { FrameContext, useFrame } from '../kit/Frame.ts'
import { leave } from '../kit/leaving.ts'
import { ScreenHost, WARM_LANDING } from './ScreenHost.tsx'

const selectScreen = (state: CoreState): ScreenEntry | null => selectModal(state).screen
const selectPrompt = (state: CoreState): ScreenEntry | null => selectModal(state).prompt
const selectOpening = (state: CoreState): number => selectModal(state).opening
const selectDepth = (state: CoreState): number => selectModal(state).stack.length

export interface ModalScreensProps {
  onBack: (() => void) | undefined
  /** True if the login list is to be drawn in advance, so that a click only has to show it. */
  isWarm: boolean
}

/** The screen, and the prompt over it. The screen under a prompt stays mounted and keeps what was entered. */
export const ModalScreens = memo(function ModalScreens({ onBack, isWarm }: ModalScreensProps): ReactElement {
  const entry = useClientSelector(selectScreen)
  const prompt = useClientSelector(selectPrompt)
  const depth = useClientSelector(selectDepth)
  const screen = entry ?? (isWarm ? WARM_LANDING : null)
  const opening = useClientSelector(selectOpening)
  return (
    <>
      {screen && (
        <Layer isHidden={prompt !== null}>
          <ScreenHost key={opening} entry={screen} depth={depth} onBack={onBack} />
        </Layer>
      )}
      {prompt && <ScreenHost entry={prompt} depth={0} />}
    </>
  )
})

/** A layer of the modal. While it is hidden it does not use the ids that name the dialog. */
function Layer({ isHidden, children }: { isHidden: boolean; children: ReactNode }): ReactElement {
  const frame = useFrame()
  const inner = useMemo(
    () =>
      isHidden ? { ...frame, titleId: `${frame.titleId}-under`, descriptionId: `${frame.descriptionId}-under` } : frame,
    [frame, isHidden],
  )
  const content = useRef<HTMLDivElement>(null)
  const wasHidden = useRef(isHidden)
  // A layer that reappears takes the focus here: the focus was in the prompt, which is gone, and screens set the focus
  // only when they mount.
  useLayoutEffect(() => {
    if (wasHidden.current && !isHidden) focusScreen(content.current)
    if (!wasHidden.current && isHidden) leave(content.current?.querySelector('section') ?? null, true)
    wasHidden.current = isHidden
  }, [isHidden])
  return (
    <FrameContext.Provider value={inner}>
      <div ref={content} hidden={isHidden} style={{ display: isHidden ? 'none' : 'contents' }}>
        {children}
      </div>
    </FrameContext.Provider>
  )
}
