/** Attributes by which screen readers find the texts of a control. */
const REFERENCES = ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'aria-details'] as const

/** Lists references of a card to elements that are not there, such as `aria-describedby="error-7"`. */
export const danglingIds = (card: HTMLElement): string[] =>
  REFERENCES.flatMap((name) =>
    [...card.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && document.getElementById(id) === null)
        .map((id) => `<${element.tagName.toLowerCase()} ${name}="${id}">`),
    ),
  )
