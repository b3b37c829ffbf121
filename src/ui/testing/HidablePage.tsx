import { Activity, type ReactElement, type ReactNode } from 'react'

export interface HidablePageProps {
  isHidden?: boolean | undefined
  children: ReactNode
}

/**
 * A host's page that its router keeps when the user leaves, as Next.js does with `cacheComponents`: React undoes the effects of
 * what is in it, keeps the state, and runs the effects again when the user comes back.
 */
export const HidablePage = ({ isHidden = false, children }: HidablePageProps): ReactElement => (
  <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
)
