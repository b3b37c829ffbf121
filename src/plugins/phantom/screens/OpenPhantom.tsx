import { useEffect, type ReactElement } from 'react'
import { useMissingWallet, type ScreenProps } from '../../../ui/hooks/index.ts'
import { OpenInApp } from '../../../ui/kit/index.ts'
import { openIfTapped, PHANTOM_LINKS } from '../links.ts'

/**
 * PHANTOM_INTERSTITIAL_SCREEN: opens this page in the browser of Phantom's app. It opens by itself while the tap that led here still counts
 * (HTML, 'transient activation'); otherwise the user taps a link.
 */
export default function OpenPhantom({ data, onBack }: ScreenProps): ReactElement {
  const missing = useMissingWallet({ connector: 'phantom', walletId: 'phantom', data })
  const link = PHANTOM_LINKS.browse(missing.page)
  const isThere = missing.connect !== undefined
  useEffect(() => {
    if (!isThere) openIfTapped(link)
  }, [isThere, link])
  return <OpenInApp {...missing} links={PHANTOM_LINKS} onBack={onBack} />
}
