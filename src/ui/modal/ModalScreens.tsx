import { useMemo, type ReactElement, type ReactNode } from 'react'
import { selectModal } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { FrameContext, useFrame } from '../kit/Frame.ts'
import { ScreenHost } from './ScreenHost.tsx'

/** The screen, and the prompt over it. The screen under a prompt stays mounted and keeps what was entered. */
export function ModalScreens({ onBack }: { onBack: (() => void) | undefined }): ReactElement {
  const { screen, prompt, stack } = useClientSelector(selectModal)
  return (
    <>
      {screen && (
        <Layer isHidden={prompt !== null}>
          <ScreenHost entry={screen} depth={stack.length} onBack={onBack} />
        </Layer>
      )}
      {prompt && <ScreenHost entry={prompt} depth={0} />}
    </>
  )
}

/** While hidden a layer gives up the ids by which the dialog is named. */
function Layer({ isHidden, children }: { isHidden: boolean; children: ReactNode }): ReactElement {
  const frame = useFrame()
  const inner = useMemo(
    () => (isHidden ? { ...frame, titleId: `${frame.titleId}-under`, descriptionId: `${frame.descriptionId}-under` } : frame),
    [frame, isHidden],
  )
  return (
    <FrameContext.Provider value={inner}>
      <div style={{ display: isHidden ? 'none' : 'contents' }}>{children}</div>
    </FrameContext.Provider>
  )
}
