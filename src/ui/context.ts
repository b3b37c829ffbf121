'use client'
import { createContext, type Context } from 'react'
import type { ReactReduxContextValue } from 'react-redux'
import type { Client } from '../core/index.ts'
import type { Text } from './locales/createText.ts'
import type { Navigate } from './navigate.ts'

/** What `LatchkeyProvider` passes down to the hooks and the modal through React's context. */
export interface ClientBinding {
  readonly client: Client
  /** Nonce for the modal's `<style>` elements, if the page's Content-Security-Policy requires one. */
  readonly nonce: string | undefined
  /**
   * Moves between screens that are shown outside the modal, such as the sections of the account page inside an element. Absent in the
   * modal, where `useNavigate` moves between the modal's screens.
   */
  readonly navigate?: Navigate | undefined
}

export const ClientContext: Context<ClientBinding | null> = createContext<ClientBinding | null>(null)

/** The client's store. It is react-redux's context of our own, so a store of the host's is neither seen nor hidden. */
export const StoreContext: Context<ReactReduxContextValue | null> = createContext<ReactReduxContextValue | null>(null)

/** Texts of the modal. The modal provides them, because the catalogues load with it. */
export const TextContext: Context<Text | null> = createContext<Text | null>(null)
