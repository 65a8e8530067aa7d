import { THEME_KEY } from '../../src/preferences/theme.ts';

/**
 * Runs before the first paint, so that a chosen theme never flashes in the other colours. The choice lies in the browser
 * alone: pages are kept for everybody. A browser that refuses its storage follows the device.
 */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;
