import type { ComponentType } from 'react'
import { ownValue, type LazyComponent } from '../../core/index.ts'
import type { ScreenProps } from '../screenTypes.ts'
import { furtherParts } from './furtherParts.ts'
import { Landing } from './Landing.tsx'

/** Screens that come with the modal: the first one, by both its names. */
const AT_HAND: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  LANDING: Landing,
  CONNECT_OR_CREATE: Landing,
}

/** A screen of the core that needs no loading. */
export const coreScreenOf = (name: string): ComponentType<ScreenProps> | undefined => ownValue(AT_HAND, name)

/** The same function for the same screen: what it loads is kept by it. */
const loaders = new Map<string, LazyComponent>()

/** Returns the loader of any other screen of the core. The module that has them knows which there are. */
export function coreLoaderOf(name: string): LazyComponent {
  const loader = loaders.get(name) ?? (async () => (await furtherParts.load()).loadScreen(name))
  loaders.set(name, loader)
  return loader
}
