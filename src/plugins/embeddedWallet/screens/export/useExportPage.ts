'use client'
import { useEffect, useState, type RefObject } from 'react'
import { embeddedWalletEvents, exportPageUrl } from '../../../../core/index.ts'
import { useClient, useClientDispatch, useFlow, useNavigate } from '../../../../ui/hooks/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { exportLook } from './exportLook.ts'
import { readExportMessage } from './readExportMessage.ts'

/** Time for the export page to send a message, in ms: the same as for the wallet frame (EMBEDDED-23). */
const EXPORT_PAGE_TIMEOUT_MS = 30_000

export interface ExportPageArgs {
  pageUrl: string
  /** Analytics id, or empty. */
  caid: string
  /** Element the page is drawn in, which sets its width and colours. */
  box: RefObject<HTMLElement | null>
  frame: RefObject<HTMLIFrameElement | null>
}

export interface ExportPage {
  /** URL of the export page with its ticket; `null` until there is a ticket. */
  src: string | null
  /** `shown`: the page shows the key, or why it is not available. `failed`: the page does not respond. */
  status: 'loading' | 'shown' | 'failed'
  /** Height that the page reported, in CSS px; `null` until then. It only grows, so that nothing moves under the pointer. */
  height: number | null
}

/** Gets a ticket, for which the user may have to verify a second factor, opens the export page with it, and handles its messages. */
export function useExportPage({ pageUrl, caid, box, frame }: ExportPageArgs): ExportPage {
  const { brand } = useClient()
  const dispatch = useClientDispatch()
  const { dismiss } = useNavigate()
  const { run: askTicket, cancel } = useFlow(embeddedWalletFlows.askExportTicket)
  const [src, setSrc] = useState<string | null>(null)
  const [status, setStatus] = useState<ExportPage['status']>('loading')
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      if (originOf(pageUrl) === null) return setStatus('failed')
      const asked = await askTicket()
      if (!isCurrent || !box.current) return
      if (asked.ok) setSrc(exportPageUrl({ pageUrl }, { ticket: asked.result, caid, ...exportLook(box.current) }))
      else setStatus('failed')
    }
    void open()
    return () => {
      isCurrent = false
      cancel()
      // Keeps no key in a page that is hidden. When it comes back, it asks for a new ticket, as this one is used up.
      setSrc(null)
      setStatus('loading')
    }
  }, [askTicket, cancel, pageUrl, caid, box])

  useEffect(() => {
    // The time-out starts once there is a ticket: the user may take longer to verify a second factor.
    if (src === null || status !== 'loading') return
    const timer = setTimeout(() => setStatus('failed'), EXPORT_PAGE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [src, status])

  useEffect(() => {
    const origin = originOf(pageUrl)
    if (origin === null) return
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      const heard = readExportMessage(message.data, brand)
      if (!heard) return
      // Escape closes only a dialog, not a modal that is embedded in the host's page.
      if (heard === 'dismissed') return box.current?.closest('dialog') ? dismiss() : undefined
      if (typeof heard === 'object') return setHeight((known) => Math.max(known ?? 0, heard.height))
      setStatus('shown')
      // Makes the next export ask the frame again and recover the wallet, as the page tells the user to.
      if (heard === 'misses-wallet') dispatch(embeddedWalletEvents.missing())
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [brand, dispatch, pageUrl, box, frame, dismiss])

  return { src, status, height }
}

/** Returns the origin of an http(s) URL; `null` for other texts, as any code can open this screen with its own data. */
function originOf(url: string): string | null {
  try {
    const { protocol, origin } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}
