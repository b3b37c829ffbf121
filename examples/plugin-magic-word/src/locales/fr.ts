import type { en } from './en.ts'

export default {
  'magicWord.continue': 'Dire le mot magique',
  'magicWord.title': 'Quel est le mot magique ?',
  'magicWord.link.title': 'Associer un nom',
  'magicWord.name': 'Nom d’utilisateur',
  'magicWord.word': 'Mot magique',
  'magicWord.submit': 'Continuer',
  'magicWord.success': 'C’est fait !',
  'magicWord.error.name': 'Le nom peut contenir des lettres, des chiffres, des points et des tirets.',
  'magicWord.error.empty': 'Dites le mot magique.',
  'magicWord.error.wrong': 'Ce n’est pas le mot magique.',
  'magicWord.error.other': 'Le mot n’a pas pu être vérifié. Veuillez réessayer.',
} satisfies Record<keyof typeof en, string>
