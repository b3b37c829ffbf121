import type { ReactElement, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge in px. Default 20. */
  size?: number | undefined
}

/** An icon of the set. Decorative: text beside it, or the control's name, must say what it means. */
export type Icon = (props: IconProps) => ReactElement

/** Draws on a 24 px grid; the stroke is 1.5 px at the default size of 20 px. */
export const createIcon = (path: string): Icon =>
  function KitIcon({ size = 20, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
