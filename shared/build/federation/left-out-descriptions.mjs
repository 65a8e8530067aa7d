// Stands in for the federation runtime's descriptions of its errors: its code says as much to who looks it up.
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
