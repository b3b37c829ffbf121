import type { MfaTextKey } from './en.ts'

/** Spanish texts of the core's screens for second factors. The type requires one for each English text. */
const es: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Protección de transacciones',
  'mfa.intro.detail': 'Añade una segunda comprobación para que solo tú puedas usar tu monedero.',
  'mfa.intro.continue': 'Continuar',
  'mfa.notNow': 'Ahora no',
  'mfa.none.title': 'Añade más seguridad',
  'mfa.none.detail': 'Esta aplicación no ofrece métodos de verificación.',
  'mfa.none.close': 'Entendido',

  'mfa.choose.title': 'Elige un método de verificación',
  'mfa.choose.detail': 'Se te pedirá antes de cualquier cosa importante.',
  'mfa.choose.label': 'Métodos de verificación',
  'mfa.recommended': 'Recomendado',
  'mfa.added': 'Añadido',
  'mfa.disabled': 'Desactivado',
  'mfa.remove': 'Quitar {method}',
  'mfa.remove.question': '¿Quitar?',
  'mfa.remove.last': 'Tu cuenta se quedará sin segunda comprobación.',
  'mfa.remove.keep': 'Conservar',
  'mfa.remove.confirm': 'Quitar',
  'mfa.remove.done': 'Se ha quitado: {method}.',

  'mfa.verify.title': 'Verifica tu identidad',
  'mfa.verify.detail': 'Elige un método de verificación',
  'mfa.verify.none': 'Esta aplicación no puede pedirte el segundo factor. Usa la aplicación en la que lo añadiste.',
  'mfa.code.title': 'Introduce el código',
  'mfa.enrol.step': 'Paso {at} de {count}',
  'mfa.enrol.code.title': 'Introduce el código de registro',
  'mfa.another': 'Elegir otro método',
  'mfa.done': 'Listo',

  'mfa.code.label': 'Código de 6 dígitos',
  'mfa.code.checking': 'Verificando...',
  'mfa.code.success': '¡Hecho!',
  'mfa.code.numeric': 'El código solo puede tener números',
  'mfa.code.length': 'El código debe tener exactamente 6 números',

  'mfa.error.maxAttempts':
    'Has superado el número máximo de intentos. Cierra esta ventana y vuelve a intentarlo en 10 segundos.',
  'mfa.error.tooManyCodes':
    'Has superado el número máximo de intentos. Espera 10 segundos antes de volver a intentarlo.',
  'mfa.error.timeLimit': 'Se ha agotado el tiempo para introducir el código. Vuelve a intentarlo en 30 segundos.',
  'mfa.error.invalidCode': 'El código introducido no es válido',
  'mfa.error.canceled': 'Verificación cancelada',
  'mfa.error.enrollment': 'Error desconocido',
  'mfa.error.verification': 'Algo ha salido mal.',
}

export default es
