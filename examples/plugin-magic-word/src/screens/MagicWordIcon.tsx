import { SparklesIcon } from 'latchkey/kit'

/** Icon of accounts with a magic word, in lists of linked accounts. */
export default SparklesIcon
