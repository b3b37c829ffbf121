import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Zerion's logo, two wedges. docs/NOTICE.md names its source and licence. */
export function ZerionMark(): ReactElement {
  return (
    <Tile ground="#2962ef">
      <path
        fill="#fff"
        d="M6.073 7c-.48 0-.665.593-.262.841l10.073 6.074a.577.577 0 0 0 .758-.139l4.43-5.814c.3-.404-.004-.962-.525-.962H6.073ZM21.904 21c.48 0 .67-.596.267-.844l-10.075-6.073a.569.569 0 0 0-.751.146l-4.437 5.813c-.301.404.012.958.534.958h14.462Z"
      />
    </Tile>
  )
}
