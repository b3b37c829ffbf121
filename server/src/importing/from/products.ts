import { readAuth0User } from './auth0.ts'
import { readClerkUser } from './clerk.ts'
import { readDynamicUser } from './dynamic.ts'
import type { ReadUser } from './facts.ts'
import { readPrivyUser } from './privy.ts'
import { readSupabaseUser } from './supabase.ts'

/** Products whose exports can be imported. */
export type Product = 'privy' | 'dynamic' | 'clerk' | 'auth0' | 'supabase'

export const READERS: Readonly<Record<Product, ReadUser>> = {
  privy: readPrivyUser,
  dynamic: readDynamicUser,
  clerk: readClerkUser,
  auth0: readAuth0User,
  supabase: readSupabaseUser,
}

export const PRODUCTS = Object.keys(READERS) as Product[]
