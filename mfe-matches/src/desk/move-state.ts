import { useLocation } from '@duellwerk/shared/router/router';

/** What a step of the history at the desk knows beside its address. */
export interface MoveState {
  staysInList: boolean;
}

/** Whether the open case was come to by arrows in the list, which then keeps the focus. */
export function useStaysInList(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'staysInList' in state && state.staysInList === true;
}
