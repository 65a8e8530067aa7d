// For drawing without a browser; apart from the list of the page, which would carry it.
export { createMemoryRouter } from 'react-router-dom';
