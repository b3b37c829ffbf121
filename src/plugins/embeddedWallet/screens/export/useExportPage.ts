'use client'
import { useEffect, useState, type RefObject } from 'react'
import { embeddedWalletEvents, exportPageUrl } from '../../../../core/index.ts'
import { useClient, useFlow, useNavigate } from '../../../../ui/hooks/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { exportLook } from './exportLook.ts'
import { readExportMessage } from './readExportMessage.ts'

/** Milliseconds until a page that says nothing is given up, as for the wallet frame (product spec, section 9). */
const EXPORT_PAGE_TIMEOUT_MS = 30_000

export interface ExportPageArgs {
  pageUrl: string
  /** Element the page is drawn in, which sets its width and colours. */
  box: RefObject<HTMLElement | null>
  frame: RefObject<HTMLIFrameElement | null>
}

export interface ExportPage {
  /** `null` until there is a ticket for it. */
  src: string | null
  /** `shown`: the page shows the key, or why it is not available. `failed`: the page does not respond. */
  status: 'loading' | 'shown' | 'failed'
  /** Of its content, in CSS px; `null` as long as it has not said. It only grows: what shrinks would move under the pointer. */
  height: number | null
}

/** Opens the page that shows the key, with a ticket that the user may have to prove a second factor for, and follows what it says. */
export function useExportPage({ pageUrl, box, frame }: ExportPageArgs): ExportPage {
  const client = useClient()
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
      if (asked.ok) setSrc(exportPageUrl({ pageUrl }, { ticket: asked.result, ...exportLook(box.current) }))
      else setStatus('failed')
    }
    void open()
    return () => {
      isCurrent = false
      cancel()
    }
  }, [askTicket, cancel, pageUrl, box])

  useEffect(() => {
    // A second factor takes its user's time, and not the page's.
    if (src === null || status !== 'loading') return
    const timer = setTimeout(() => setStatus('failed'), EXPORT_PAGE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [src, status])

  useEffect(() => {
    const origin = originOf(pageUrl)
    if (origin === null) return
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      const heard = readExportMessage(message.data, client.brand)
      if (!heard) return
      // A modal that is a part of the host's page does not go by Escape, wherever it is pressed.
      if (heard === 'dismissed') return box.current?.closest('dialog') ? dismiss() : undefined
      if (typeof heard === 'object') return setHeight((known) => Math.max(known ?? 0, heard.height))
      setStatus('shown')
      // The page asks the user to recover the wallet and come back; then the frame is asked again.
      if (heard === 'misses-wallet') client.store.dispatch(embeddedWalletEvents.missing())
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [client, pageUrl, box, frame, dismiss])

  return { src, status, height }
}

/** `null` if the text is no address, as any code can open the screen. */
function originOf(url: string): string | null {
  try {
    const { protocol, origin } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}
