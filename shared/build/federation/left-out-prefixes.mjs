// Stands in for the vendor prefixes of stylis, which browsers of this build's target do without and styled-components
// leaves off by default.
export const prefix = (value) => value;
