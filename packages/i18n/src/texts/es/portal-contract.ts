import type { PortalContractTexts } from '../texts.ts'

export const portalContract = {
  'contract.read': 'Leer y aceptar',
  'contract.draft': 'Ver el borrador',
  'contract.waiting': 'Podrás aceptar el contrato en cuanto se confirme el pago.',
  'contract.title': 'El contrato de tu plan',
  'contract.provider': 'Quien presta el servicio',
  'contract.customer': 'Quien contrata',
  'contract.plan': 'Plan',
  'contract.agree': 'Lo he leído y lo acepto',
  'contract.agree_missing': 'Marca que has leído y aceptas el contrato.',
  'contract.accept': 'Aceptar el contrato',
  'contract.accept_failed': 'No se ha podido aceptar el contrato.',
  'contract.accepted': 'Contrato aceptado.',
  'contract.view_failed': 'No se ha podido abrir el contrato.',
  'contract.blocked':
    'El navegador no ha dejado abrir otra pestaña. Toca el enlace: vale durante 30 segundos.',
  'contract.open': 'Abrir el contrato',
  'contract.pdf': 'Descargar en PDF',
  'contract.pdf_failed': 'No se ha podido descargar el contrato.',
  'contract.incomplete': 'Faltan datos de tu empresa. Completa tu perfil y volverás aquí.',
  'contract.complete': 'Completar el perfil',
  'contract.text_failed': 'No se ha podido cargar el texto del contrato.',
} satisfies PortalContractTexts
