import type { MfaSmsTextKey } from './en.ts'

const es: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Configura la verificación por SMS',
  'mfaSms.number.detail': 'Enviaremos un código por SMS a este número.',
  'mfaSms.number.risk': 'Los SMS se pueden desviar, por ejemplo a la tarjeta SIM de otra persona.',
  'mfaSms.number.safer': 'Una aplicación de autenticación o una llave de acceso es más segura, si puedes usar una.',
  'mfaSms.number.label': 'Número de teléfono',
  'mfaSms.number.country': 'País',
  'mfaSms.number.placeholder': 'Número de móvil',
  'mfaSms.number.submit': 'Continuar',
  'mfaSms.enrol.detail': 'Hemos enviado un código a {number}.',
  'mfaSms.added.title': 'Verificación por SMS añadida',
  'mfaSms.added.detail': 'Te enviaremos un código por SMS antes de cualquier cosa importante.',
  'mfaSms.verify.detail': 'Hemos enviado un código a tu teléfono.',
  'mfaSms.verify.sending': 'Estamos enviando un código a tu teléfono.',
  'mfaSms.verify.none': 'No se ha enviado ningún código.',
  'mfaSms.resend.question': '¿No te ha llegado el mensaje?',
  'mfaSms.resend.resend': 'Reenviar código',
  'mfaSms.resend.resendIn': 'Reenviar código en {seconds} s',
  'mfaSms.resend.resent': 'Nuevo código enviado ({time}). Sirven los dos últimos.',
  'mfaSms.resend.mayResend': 'Ya puedes pedir un código nuevo.',
  'mfaSms.error.number': 'Introduce un número de teléfono válido.',
  'mfaSms.error.loginNumber': 'Inicias sesión con este número. Elige otro.',
  'mfaSms.error.budget': 'Hoy no se pueden enviar más mensajes. Elige otro método.',
  'mfaSms.error.country': 'No podemos enviar mensajes a este país. Elige otro método.',
  'mfaSms.error.notSent': 'Algo ha salido mal: no hemos podido enviar el código. Vuelve a intentarlo más tarde.',
}

export default es
