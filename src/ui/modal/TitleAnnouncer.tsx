import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { selectIsModalOpen } from '../../core/index.ts'
import { useClientSelector } from '../hooks/useClientSelector.ts'
import { useFrame, VisuallyHidden } from '../kit/index.ts'

/** Announces the title of each screen after the first, because the focus goes to the screen's first field and not to its title. */
export function TitleAnnouncer({ screen }: { screen: string }): ReactElement | null {
  const { titleId } = useFrame()
  const isOpen = useClientSelector(selectIsModalOpen)
  const [announced, setAnnounced] = useState('')
  const first = useRef(screen)
  useLayoutEffect(() => {
    if (first.current === screen) return
    const title = document.getElementById(titleId)
    setAnnounced(title && title !== document.activeElement ? (title.textContent ?? '') : '')
  }, [screen, titleId])
  // Not in a list that is drawn in advance: when a host's dialog opens, libraries spare live regions, and would then
  // hide the elements around this one individually.
  return isOpen ? <VisuallyHidden role="status">{announced}</VisuallyHidden> : null
}
