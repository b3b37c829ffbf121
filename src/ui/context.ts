'use client'
import { createContext, type Context } from 'react'
import type { Client } from '../core/index.ts'
import type { Text } from './locales/createText.ts'

/** Value that the provider passes down. */
export interface ClientBinding {
  readonly client: Client
  /** For the `<style>` elements of the modal, if the page's Content-Security-Policy asks for one. */
  readonly nonce: string | undefined
}

export const ClientContext: Context<ClientBinding | null> = createContext<ClientBinding | null>(null)

/** Texts of the modal; provided by the modal, as catalogues load with it. */
export const TextContext: Context<Text | null> = createContext<Text | null>(null)
