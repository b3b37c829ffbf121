import { readColors } from '../../../ui/kit/index.ts'
import type { MoonpayLook } from '../look.ts'

/** Returns the look and language that make MoonPay's page match the modal as it is shown now. */
export function modalLook(element: Element): MoonpayLook {
  const { accent } = readColors(element, ['accent'])
  // The value is `light dark` if the modal follows the system's colour scheme.
  const scheme = getComputedStyle(element).colorScheme
  const isDark =
    scheme === 'dark' ||
    (scheme !== 'light' && typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches)
  const language = element.closest<HTMLElement>('[lang]')?.lang
  return {
    theme: isDark ? 'dark' : 'light',
    ...(accent !== undefined && { accentColor: accent }),
    ...(language && { language }),
  }
}
