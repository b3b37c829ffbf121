import type { ComponentType } from 'react'
import { ownValue, type LazyComponent } from '../../core/index.ts'
import type { ScreenProps } from '../screenTypes.ts'
import { lazyParts } from './lazyParts.ts'
import { Landing } from './Landing.tsx'

/** Screens in the modal's own chunk: the login list, under both its names. */
const AT_HAND: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  LANDING: Landing,
  CONNECT_OR_CREATE: Landing,
}

/** Returns the component of a core screen in the modal's own chunk; undefined for any other screen. */
export const coreScreenOf = (name: string): ComponentType<ScreenProps> | undefined => ownValue(AT_HAND, name)

/** Loaders by screen. The same screen must have the same function, which is the key of its loaded module. */
const loaders = new Map<string, LazyComponent>()

/** Returns the loader of any other core screen. An unknown name fails in the module that it loads. */
export function coreLoaderOf(name: string): LazyComponent {
  const loader = loaders.get(name) ?? (async () => (await lazyParts.load()).loadScreen(name))
  loaders.set(name, loader)
  return loader
}
