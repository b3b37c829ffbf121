import type { ComponentType } from 'react'
import type { ResolvedDefinition } from '../definition.ts'
import type { BrandMarkProps } from './icons/BrandMark.tsx'

/** A provider's definition with its loaded brand icon, for a screen to draw. */
export interface ShownProvider extends ResolvedDefinition {
  Mark: ComponentType<BrandMarkProps>
}

/** Loads the provider's brand icon together with the screen that shows it. */
export async function loadMark(definition: ResolvedDefinition): Promise<ShownProvider> {
  const { default: Mark } = await definition.icon()
  return { ...definition, Mark: Mark as unknown as ShownProvider['Mark'] }
}
