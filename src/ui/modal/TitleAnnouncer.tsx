import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useFrame, VisuallyHidden } from '../kit/index.ts'

/** Announces the title of each screen after the first, because the focus goes to the screen's first field and not to its title. */
export function TitleAnnouncer({ screen }: { screen: string }): ReactElement {
  const { titleId } = useFrame()
  const [announced, setAnnounced] = useState('')
  const first = useRef(screen)
  useLayoutEffect(() => {
    if (first.current === screen) return
    const title = document.getElementById(titleId)
    setAnnounced(title && title !== document.activeElement ? (title.textContent ?? '') : '')
  }, [screen, titleId])
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
