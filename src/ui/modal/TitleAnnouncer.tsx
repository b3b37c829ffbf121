import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useFrame, VisuallyHidden } from '../kit/index.ts'

/** Says the title of each further screen, as the focus goes to its first field and not to the title. */
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
