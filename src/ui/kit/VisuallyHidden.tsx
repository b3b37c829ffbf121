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

/** Text for screen readers only. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span css={style} {...props} />
}
