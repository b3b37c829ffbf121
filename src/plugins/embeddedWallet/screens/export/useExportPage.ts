'use client'
import { useEffect, useState, type RefObject } from 'react'
import { embeddedWalletEvents, exportPageUrl } from '../../../../core/index.ts'
import { useClient, useFlow, useNavigate } from '../../../../ui/hooks/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { createProofExchange } from './proofExchange.ts'
import { exportLook } from './exportLook.ts'
import { readExportMessage } from './readExportMessage.ts'

/** Milliseconds until a page that says nothing is given up, as for the wallet frame (product spec, section 9). */
const EXPORT_PAGE_TIMEOUT_MS = 30_000

export interface ExportPageArgs {
  address: string
  pageUrl: string
  /** What the page is drawn in: it gives width and colours. */
  box: RefObject<HTMLElement | null>
  frame: RefObject<HTMLIFrameElement | null>
}

export interface ExportPage {
  /** `null` until there is a token for it. */
  src: string | null
  /** `shown`: the page says what there is to say, the key or why it cannot be had. `failed`: it does not speak. */
  status: 'loading' | 'shown' | 'failed'
}

/** Opens the page that shows the key, follows what it says, and answers where it wants a second factor. */
export function useExportPage({ address, pageUrl, box, frame }: ExportPageArgs): ExportPage {
  const client = useClient()
  const { dismiss } = useNavigate()
  const { run: prove } = useFlow(embeddedWalletFlows.proveExport)
  const [src, setSrc] = useState<string | null>(null)
  const [status, setStatus] = useState<ExportPage['status']>('loading')
  const [exchange] = useState(createProofExchange)

  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const token = await client.getAccessToken()
      if (!isCurrent || !box.current) return
      if (token === null || originOf(pageUrl) === null) setStatus('failed')
      else setSrc(exportPageUrl({ pageUrl }, { token, address, ...exportLook(box.current) }))
    }
    open().catch(() => isCurrent && setStatus('failed'))
    return () => {
      isCurrent = false
    }
  }, [client, address, pageUrl, box])

  useEffect(() => {
    if (status !== 'loading') return
    const timer = setTimeout(() => setStatus('failed'), EXPORT_PAGE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [status])

  useEffect(() => {
    const origin = originOf(pageUrl)
    if (origin === null) return
    const post = (data: unknown) => frame.current?.contentWindow?.postMessage({ event: `${client.brand}:export:mfa`, data }, origin)
    const answer = async () => {
      const proven = await prove({ hand: (proof) => exchange.hand(() => post(proof)) })
      // Of attempts that are used up the page itself tells, with a way to try again.
      if (!proven.ok && proven.failure.code !== 'mfa_verification_max_attempts_reached') setStatus('failed')
    }
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      const heard = readExportMessage(message.data, client.brand)
      if (!heard) return
      // A modal that is a part of the host's page does not go by Escape, wherever it is pressed.
      if (heard === 'dismissed') return box.current?.closest('dialog') ? dismiss() : undefined
      setStatus('shown')
      if (!exchange.hear(heard) && heard === 'wants-second-factor') void answer()
      // The page says to recover it and to come back; then this device is asked again.
      if (heard === 'misses-wallet') client.store.dispatch(embeddedWalletEvents.missing())
    }
    window.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('message', onMessage)
      exchange.end()
    }
  }, [client, pageUrl, box, frame, prove, dismiss, exchange])

  return { src, status }
}

/** `null` for what is no address: screens are opened from anywhere. */
function originOf(url: string): string | null {
  try {
    const { protocol, origin } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}
