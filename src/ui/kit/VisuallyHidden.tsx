/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { HTMLAttributes, ReactElement } from 'react'

const style = css({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Text that only screen readers get: it takes no room on the screen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span css={style} {...props} />
}
