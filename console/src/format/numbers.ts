const COUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const SHORT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

/** `1,234,567`, without fractions. */
export const formatCount = (count: number): string => COUNT.format(count)

/** `1.2M`, for axes. */
export const formatShort = (count: number): string => SHORT.format(count)
